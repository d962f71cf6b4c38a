/** Names of tools as names of functions, which may hold no point with some providers. */

export const functionName = (tool: string): string => tool.replaceAll('.', '__');

export const toolName = (called: string): string => called.replaceAll('__', '.');
