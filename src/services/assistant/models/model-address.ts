/** URLs of servers of models: over https, or on this machine, which is what the policy of the site lets a page connect to. */

const urlOf = (text: string): URL | null => {
  try {
    return new URL(text.trim());
  } catch {
    return null;
  }
};

export const isModelAddress = (text: string): boolean => {
  const url = urlOf(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname));
};

/** Where a key given for `former` may not go: another server. */
export const isOtherServer = (text: string, former: string): boolean => urlOf(text)?.origin !== urlOf(former)?.origin;
