/** All ways to choose half of a number of blocks. */

/** Every choice of `size` / 2 of 0 … `size` − 1, ascending within a choice and in lexicographic order. `size` is even. */
export function* halves(size: number): Generator<readonly number[]> {
  const chosen = Array.from({ length: size / 2 }, (_, i) => i);
  const k = chosen.length;
  for (;;) {
    yield [...chosen];
    let last = k - 1;
    while (last >= 0 && chosen[last] === size - k + last) last -= 1;
    if (last < 0) return;
    const from = (chosen[last] ?? 0) + 1;
    for (let i = last; i < k; i += 1) chosen[i] = from + i - last;
  }
}
