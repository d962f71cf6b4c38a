/** Hands the addresses of a pack to the browser's download, as CSV (RFC 4180) with one column. */

/** A cell that begins like a formula would be run by a spreadsheet; a quotation mark before it keeps it text. */
const cellOf = (email: string): string => {
  const plain = /^[=+\-@]/u.test(email) ? `'${email}` : email;
  return `"${plain.replaceAll('"', '""')}"`;
};

/** The file's text: a head and one address per line. */
export const addressesAsCsv = (emails: readonly string[]): string => ['email', ...emails.map(cellOf), ''].join('\r\n');

export const saveAddresses = (packName: string, emails: readonly string[]): void => {
  const address = URL.createObjectURL(new Blob([addressesAsCsv(emails)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${packName.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'pack'}.csv`;
  link.click();
  // The download has begun when the click returns; the address may go once the browser has taken the data.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
