/** Leads the browser where paying goes on: a page of this site, or one of the provider’s. */
export const goTo = (url: string): void => globalThis.location.assign(url);

/** The screen to come back to, as the provider is told. */
export const returnAddress = (path: string): string => `${globalThis.location.origin}${path}`;
