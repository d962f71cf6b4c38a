/** Hands a file to the browser's download. */

/** Offers `parts` under `name`; the type is a hint for the system, not read by anybody here. */
export const saveFile = (name: string, parts: BlobPart[], type: string): void => {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun when the click returns; the address may go once the browser has taken the data.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
