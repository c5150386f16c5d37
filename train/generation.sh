#!/bin/sh
# One generation on one machine: games of a judge against itself on all cores, packed, several networks trained on them side
# by side, and each of these tried against today's judge. Arguments: where results go, seconds for games, seconds
# for training, the player ("plain", or the file of a network), the first template, packs of earlier generations.
set -u
out=$1 play=$2 learn=$3 player=$4 first=$5
shift 5
here=$(cd "$(dirname "$0")/.." && pwd)
node=${NODE:-node}
cores=$(nproc)
work=${WORK:-/tmp/learn-work}
mkdir -p "$out" "$work"
cd "$here" || exit 1
"$node" train/games.ts --out "$work/games.jsonl" --templates 20000 --first "$first" --rounds 4 --nodes "${NODES:-600}" \
  --player "$player" --threads "$cores" --seconds "$play" | tail -n 1 | tee "$out/games.txt"
shard=0
while [ $shard -lt "$cores" ]; do
  "$node" --max-old-space-size=6000 train/pack.ts --games "$work/games.jsonl" --out "$work/$shard.pack" --shard $shard/"$cores" \
    >>"$out/games.txt" &
  shard=$((shard + 1))
done
gzip -c "$work/games.jsonl" >"$out/games.jsonl.gz" &
wait
for variant in ${VARIANTS:-"a:--share=0.7" "b:--share=1.0" "c:--share=0.4" "d:--share=0.7_--width=16_--last=8"}; do
  # shellcheck disable=SC2046
  "${PYTHON:-python3}" train/train.py --data "$work"/*.pack "$@" --out "$work/nets" --name "${variant%%:*}" \
    --seconds "$learn" $(echo "${variant#*:}" | tr _ ' ') >"$work/${variant%%:*}.txt" 2>&1 &
done
wait
for net in "$work"/nets/*.json; do
  "$node" train/meet.ts --first "$net" --from 900000 --templates 40 --games 4000 --nodes 1000 --threads "$cores" \
    --seconds "${TRY:-22}" --log "$work/nets/meet.jsonl" | tail -n 1
done
tail -n 3 "$work"/*.txt
tar cf "$out/nets.tar" -C "$work" nets
ls -la "$out"
