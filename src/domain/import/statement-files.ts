/** The files that statements come in: what the importers read, by media type and by the ending of the name. */

/** Endings in small letters, by media type. An importer that reads another one adds it here. */
export const statementTypes: Readonly<Record<string, readonly string[]>> = {
  'text/html': ['.htm', '.html'],
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
  'application/xml': ['.xml'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** Larger files than this are refused before a worker's memory is at stake; a statement of 30,000 trades has 20 MB. */
export const largestStatementBytes = 64 * 1024 * 1024;

const endings = Object.values(statementTypes).flat();

/** Whether a file of that name may be a statement; what is in it decides later. */
export const isStatementName = (name: string): boolean => {
  const small = name.toLowerCase();
  return endings.some((ending) => small.endsWith(ending)) && !small.startsWith('.') && !small.startsWith('~$');
};
