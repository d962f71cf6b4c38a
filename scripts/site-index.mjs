/** What search engines and feed readers ask a site for, as text: sitemap, robots.txt, RSS. It reads no files. */

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

/** An RSS 2.0 feed. `posts`: title, description, path, and an ISO 8601 instant of publication. */
export const feedText = (origin, { title, description, posts }) => {
  const items = posts.map(
    (post) =>
      `    <item><title>${escapeXml(post.title)}</title><link>${escapeXml(origin + post.path)}</link>` +
      `<guid isPermaLink="true">${escapeXml(origin + post.path)}</guid><description>${escapeXml(post.description)}</description>` +
      `<pubDate>${new Date(post.published).toUTCString()}</pubDate></item>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n  <channel>\n' +
    `    <title>${escapeXml(title)}</title>\n    <link>${escapeXml(`${origin}/blog`)}</link>\n` +
    `    <description>${escapeXml(description)}</description>\n    <language>en</language>\n` +
    `    <atom:link href="${escapeXml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>\n${items.join('')}  </channel>\n</rss>\n`
  );
};
