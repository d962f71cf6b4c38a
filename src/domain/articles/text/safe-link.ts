/** Links that an article may have: this site, a heading of the page, and other sites by their plain name over https. */

/** Host of letters, digits, hyphens and dots: no other script, no name and password before it. */
export const isSafeLink = (to: string): boolean =>
  /^(?:#[\w-]+|\/(?![/\\])[^\s\\<>"]*|https:\/\/[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\<>"]*)?)$/u.test(to) &&
  !/^https:\/\/(?:[^/?#]*\.)?xn--/iu.test(to);
