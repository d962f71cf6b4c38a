/** What search engines ask a site for, as text: sitemap, robots.txt. It reads no files. */

const escapeXml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');

/** sitemap.xml (sitemaps.org, protocol 0.9). `modified` is an ISO 8601 date or null. */
export const sitemapText = (origin, pages) => {
  const entries = pages.map(({ path, modified }) => {
    const changed = modified === null ? '' : `<lastmod>${escapeXml(modified)}</lastmod>`;
    return `  <url><loc>${escapeXml(`${origin}${path}`)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
};

/** robots.txt: everything that is listed may be read; the backend's own addresses are nobody's business. */
export const robotsText = (origin) => `User-agent: *\nDisallow: /__/\n\nSitemap: ${origin}/sitemap.xml\n`;
