/** Words that hold quotation marks, as they stand inside others. */
export const quotable = (text: string): string => text.replaceAll('“', '‘').replaceAll('”', '’');
