/** 2ᵏ for k from −1024 to 1023, at `zeroAt` + k. */

export const zeroAt = 1_024;

export const powersOfTwo = new Float64Array(2 * zeroAt);

powersOfTwo[zeroAt] = 1;
for (let k = 1; k < zeroAt; k += 1) powersOfTwo[zeroAt + k] = 2 * powersOfTwo[zeroAt + k - 1]!;
for (let k = 1; k <= zeroAt; k += 1) powersOfTwo[zeroAt - k] = 0.5 * powersOfTwo[zeroAt - k + 1]!;
