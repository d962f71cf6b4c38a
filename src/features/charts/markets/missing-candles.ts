/** Why there is nothing to see of a series, in words. */
export const refusal = (read: { readonly reason: string; readonly text?: string }): string => {
  if (read.text !== undefined) return read.text;
  return read.reason === 'damaged'
    ? 'Part of this file changed after it was stored. Remove the file and add it again.'
    : 'These candles are no longer on this device.';
};
