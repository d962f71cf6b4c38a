/**
 * Structured data of the public pages as the build draws them, held against the shapes of schema.org: nothing is sold
 * under the name of a page, and every price is that of a plan. What the types require is tested beside the types.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest';

type Node = Readonly<Record<string, unknown>>;

const origin = 'https://sextant-live.web.app';
const documents = new Map<string, string>();
const graphs = new Map<string, readonly Node[]>();

beforeAll(async () => {
  vi.stubEnv('VITE_SITE_ORIGIN', origin);
  vi.stubEnv('VITE_SOCIAL_YOUTUBE', 'https://www.youtube.com/@sextant-live');
  const { drawPage, publicScreens, unknownPath } = await import('@/app/prerender');
  for (const path of [...publicScreens.map((screen) => screen.path), unknownPath, '/blog/anything']) {
    const { head, body } = await drawPage(path);
    documents.set(path, head + body);
    const text = /<script type="application\/ld\+json">([^<]*)<\/script>/u.exec(head + body)?.[1];
    graphs.set(path, text === undefined ? [] : (JSON.parse(text) as { '@graph': Node[] })['@graph']);
    expect([path, (head + body).includes('127.0.0.1'), (head + body).includes('localhost')]).toEqual([path, false, false]);
  }
});

const nodesOf = (type: string): [string, Node][] =>
  [...graphs].flatMap(([path, graph]) => graph.filter((node) => node['@type'] === type).map((node): [string, Node] => [path, node]));

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

describe('the structured data of the drawn pages', () => {
  it('name every node and give it an address of the site', () => {
    expect(graphs.size).toBeGreaterThan(12);
    for (const [path, graph] of graphs) {
      for (const node of graph) {
        if (node['@type'] === 'BreadcrumbList' || (node['@type'] === 'FAQPage' && graph.some((other) => other['@type'] === 'BlogPosting')))
          continue;
        expect([path, isText(node['name']), String(node['url']).startsWith(`${origin}/`)]).toEqual([path, true, true]);
      }
    }
  });

  it('are of one page type each, beside the organization', () => {
    for (const [path, graph] of graphs) {
      const types = graph
        .map((node) => node['@type'])
        .filter((type) => type !== 'BreadcrumbList' && !(type === 'FAQPage' && graph.some((node) => node['@type'] === 'BlogPosting')));
      expect([path, types.filter((type) => type === 'Organization').length, types.length <= 2]).toEqual([
        path,
        graph.length > 0 ? 1 : 0,
        true,
      ]);
    }
  });

  it('sell the product under its own name, at the prices of its plans, and nowhere else', () => {
    const sold = [...nodesOf('Product'), ...nodesOf('SoftwareApplication')];
    expect(sold.map(([path]) => path)).toEqual(['/price', '/features']);
    for (const [path, node] of sold) {
      expect([path, node['name']]).toEqual([path, 'Sextant']);
      const offers = node['offers'] as readonly Node[];
      // The plan's month and year, as the specification and the decision on prices state them.
      const prices = [34.9, 349];
      expect([path, offers.map((offer) => [offer['price'], offer['priceCurrency']])]).toEqual([
        path,
        prices.map((price) => [price, 'USD']),
      ]);
      for (const offer of offers) expect([offer['@type'], offer['url'], isText(offer['name'])]).toEqual(['Offer', `${origin}/price`, true]);
    }
    for (const [path, graph] of graphs) {
      const sells = graph.some((node) => 'offers' in node);
      expect([path, sells]).toEqual([path, ['/price', '/features'].includes(path)]);
    }
  });

  it('name only the social pages that are configured', () => {
    for (const [, node] of nodesOf('Organization')) expect(node['sameAs']).toEqual(['https://www.youtube.com/@sextant-live']);
  });

  it('describe the articles that come with the build, with who wrote them and when, and none at another address', () => {
    for (const [path] of nodesOf('Article')) expect(path).toMatch(/^\/courses\/view\/[a-z]{2}\/[a-z-]+\/[a-z0-9-]+$/u);
    const described = nodesOf('BlogPosting');
    expect(described.map(([path]) => path)).toContain('/blog/what-74-trades-can-show');
    for (const [path, node] of described)
      expect([path, isText(node['headline']), isText(node['datePublished'])]).toEqual([path, true, true]);
    expect(graphs.get('/blog/anything')).toEqual([]);
    expect(documents.get('/blog/anything')).toContain('<meta name="robots" content="noindex"/>');
  });
});
