/** The risk disclosure as a part of a longer page: its sections stand one level below its own heading. */
import { BlockList } from './block-list';
import type { Block, CompiledPage } from './compiled-page';

/** Name of the heading; links from other screens end here. */
export const riskDisclosureId = 'risk-disclosure';

const oneLevelBelow = (block: Block): Block => (block.kind === 'heading' ? { ...block, id: `risk-${block.id}`, level: 3 } : block);

export const RiskDisclosure = ({ page }: { readonly page: CompiledPage }) => (
  <section aria-labelledby={riskDisclosureId} className="mt-14 border-t border-line pt-10">
    <h2 id={riskDisclosureId} className="scroll-mt-24 text-h2">
      {page.title}
    </h2>
    <p className="mt-3 text-pretty text-text-2">{page.lead}</p>
    <BlockList blocks={page.blocks.map(oneLevelBelow)} />
  </section>
);
