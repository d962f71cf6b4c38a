/** The place to drop a statement where there is none yet; it names what can be read. */
import { DropZone } from '@/ui/drop-zone';
import { journalImports } from './journal-imports';

export const StatementDrop = ({ title }: { readonly title: string }) => (
  <DropZone
    title={title}
    text="Drop a statement from MetaTrader, cTrader, TradingView, NinjaTrader, Tradovate, Interactive Brokers, Rithmic, TopstepX or any CSV anywhere on this page, paste it, or choose the file."
    buttonLabel="Choose a file"
    onFiles={journalImports.open}
  />
);
