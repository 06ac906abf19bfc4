# Completion of tierlens-cli for bash: commands, options, the words of the contract, files.
# shellcheck shell=bash
_tierlens_cli() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command='' word options
    COMPREPLY=()

    # bash splits words at '=' and ':', so --option=VALUE and POLICY:MODE arrive in parts
    if [[ $cur == = ]]; then
        cur=''
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    if [[ $cur == : || $prev == : ]]; then
        [[ $cur == : ]] && cur=''
        mapfile -t COMPREPLY < <(compgen -W 'hash spray' -- "$cur")
        return
    fi

    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
            eval|curve|fastest|heatmap|profile|route|matrix|seeds|sweep|merge|compare|solve|sensitivity|check|import|validate|completion) command=$word; break ;;
        esac
    done
    if [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'eval curve fastest heatmap profile route matrix seeds sweep merge compare solve sensitivity check import validate completion --help --version' -- "$cur")
        return
    fi
    if [[ $command == completion ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'bash zsh --help' -- "$cur")
        return
    fi

    case $prev in
        -c|--collective)
            mapfile -t COMPREPLY < <(compgen -W 'all_reduce reduce_scatter all_gather all_to_all broadcast reduce send_recv dispatch combine' -- "$cur")
            return ;;
        -a|--algorithm)
            mapfile -t COMPREPLY < <(compgen -W 'auto best ring multi_ring hierarchical_ring hierarchical: pairwise pairwise_xor direct recursive_doubling halving_doubling bruck binomial double_binary_tree in_network' -- "$cur")
            return ;;
        -m|--model)
            mapfile -t COMPREPLY < <(compgen -W 'alpha_beta logp loggp loggpc all' -- "$cur")
            return ;;
        --method)
            mapfile -t COMPREPLY < <(compgen -W 'closed_form stepwise packet' -- "$cur")
            return ;;
        --routing)
            mapfile -t COMPREPLY < <(compgen -W 'shortest_path ecmp ecmp:hash ecmp:spray hierarchical hierarchical:hash hierarchical:spray d_mod_k adaptive sharp' -- "$cur")
            return ;;
        --contention)
            mapfile -t COMPREPLY < <(compgen -W 'none equal_share maxmin_fair' -- "$cur")
            return ;;
        --queueing)
            mapfile -t COMPREPLY < <(compgen -W 'none md1' -- "$cur")
            return ;;
        --rank-order)
            mapfile -t COMPREPLY < <(compgen -W 'given optimised' -- "$cur")
            return ;;
        --ranks-map)
            mapfile -t COMPREPLY < <(compgen -W 'powers' -- "$cur")
            return ;;
        --format)
            mapfile -t COMPREPLY < <(compgen -W 'table json csv' -- "$cur")
            return ;;
        -s|--size)
            mapfile -t COMPREPLY < <(compgen -W '1MiB 16MiB 128MB 1GiB' -- "$cur")
            return ;;
        --for)
            mapfile -t COMPREPLY < <(compgen -W 'comm_params.bw_urate comm_params.launch comm_params.tiers.c2c.bandwidth comm_params.tiers.b2b.bandwidth comm_params.tiers.b2b.latency group_size rails.b2b size' -- "$cur")
            return ;;
        --set|--vary)
            mapfile -t COMPREPLY < <(compgen -S= -W 'size group_size rails.b2b comm_params.bw_urate comm_params.comm_protocol comm_params.launch comm_params.phase_overlap comm_params.tiers.c2c.bandwidth comm_params.tiers.b2b.bandwidth routing.seed routing.weight' -- "$cur")
            compopt -o nospace
            return ;;
        --group|--from|--to|--within|--by|--sizes|--ranks|--root|--ep|--moe-tp|--channel|--seeds|--collectives|--pareto|--shard|--with|--fallback-bandwidth|--fallback-latency)
            return ;;
        --preset|-o|--output)
            mapfile -t COMPREPLY < <(compgen -f -- "$cur")
            return ;;
    esac

    if [[ $cur == -* ]]; then
        local common='--group --collective --root --ep --moe-tp --with --alone --model --method --routing --set --contention --queueing --preset --format'
        local question="$common --algorithm --rank-order"
        case $command in
            eval) options="$question --size --ranks --fallback-bandwidth --fallback-latency --explain" ;;
            curve) options="$question --sizes --ranks --fallback-bandwidth --fallback-latency" ;;
            fastest) options="$common --sizes --ranks-map --ranks --fallback-bandwidth --fallback-latency" ;;
            heatmap) options="$question --size --all --phase" ;;
            seeds) options="$question --size --seeds" ;;
            sweep) options="$question --size --ranks --fallback-bandwidth --fallback-latency --vary --collectives --sizes --pareto --shard --output" ;;
            merge) options='--output' ;;
            compare) options="$question --size" ;;
            solve) options="$question --size --ranks --fallback-bandwidth --fallback-latency --for --within --from --to" ;;
            sensitivity) options="$question --size --ranks --fallback-bandwidth --fallback-latency --by" ;;
            profile|matrix) options='--group --routing --set --format' ;;
            route) options='--from --to --channel --all --routing --set --format' ;;
            check) options='--format' ;;
            import) options='--output' ;;
            validate) options='--group --measured --algorithm --routing --set --format' ;;
        esac
        mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$cur")
        return
    fi
    if [[ $command == import && ${COMP_WORDS[COMP_CWORD - 1]} == import ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'auto astra_sim ibnetdiscover nccl_xml nvidia_smi rocm_smi simai slurm topograph' -- "$cur")
        return
    fi
    if [[ $command == merge || $command == import ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
        return
    fi
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -X '!*.@(yaml|yml)' -- "$cur"; compgen -d -- "$cur")
}
shopt -s extglob
complete -F _tierlens_cli tierlens-cli
