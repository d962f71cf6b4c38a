/**
 * A Flex query's answer in XML, taken apart: per account the lines of its trades, and what else the report says of
 * the account. It reads no numbers and no times.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { SkippedRow } from '@/domain/import/contract';
import { decodeEntities } from '@/domain/import/html-entities';
import { ibkrRecord, type IbkrRecord } from './ibkr-record';

export interface FlexAccountFacts {
  /** Base currency by account number, where the report says it. */
  readonly baseCurrency: ReadonlyMap<string, string>;
  readonly name: ReadonlyMap<string, string>;
}

export interface FlexTrades extends FlexAccountFacts {
  /** In the order of the file; each has its account in `values`. */
  readonly records: readonly IbkrRecord[];
  /** Accounts that the report is about, traded or not. */
  readonly accounts: readonly string[];
  /** Rows besides them, with their reasons. */
  readonly skipped: readonly SkippedRow[];
}

export type FlexReading =
  | { readonly ok: true; readonly trades: FlexTrades }
  | { readonly ok: false; readonly reason: string; readonly line: number | null };

type Attributes = Readonly<Record<string, string>>;
type XmlNode = Readonly<Record<string, unknown>>;

/** Whether a text is such an answer; whole or not. */
export const isFlexDocument = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<FlexQueryResponse[\s>]/.test(text);

/** Elements that are lines of trades; of the rest only the account's own facts are looked at. */
const tradeElements = new Set(['Trade', 'Order', 'TradeConfirm', 'Lot', 'WashSale', 'SymbolSummary', 'AssetSummary', 'TradeTransfer']);

const attributesOf = (node: XmlNode): Attributes => (node[':@'] ?? {}) as Attributes;
const nameOf = (node: XmlNode): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const childrenOf = (node: XmlNode): readonly XmlNode[] => {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? (children as readonly XmlNode[]) : [];
};

/** Walks the tree once; a line without its own account belongs to the statement around it. */
class FlexWalk {
  readonly records: IbkrRecord[] = [];
  readonly accounts = new Set<string>();
  readonly name = new Map<string, string>();
  private readonly information = new Map<string, string>();
  private readonly ratesOfOne = new Map<string, Set<string>>();

  walk(node: XmlNode, around: string): void {
    const element = nameOf(node);
    const attributes = attributesOf(node);
    const account = decodeEntities(attributes['accountId'] ?? '').trim() || around;
    if (element === 'FlexStatement' && account !== '') this.accounts.add(account);
    if (element === 'AccountInformation' && attributes['currency']) this.information.set(account, attributes['currency']);
    if (attributes['acctAlias']) this.name.set(account, decodeEntities(attributes['acctAlias']));
    if (Number(attributes['fxRateToBase']) === 1 && attributes['currency']) this.noteRateOfOne(account, attributes['currency']);
    if (tradeElements.has(element)) this.addRecord(element, account, attributes);
    else for (const child of childrenOf(node)) this.walk(child, account);
  }

  /** The base currency: as stated, else the only currency whose rate to it is 1. */
  baseCurrency(): ReadonlyMap<string, string> {
    const single = [...this.ratesOfOne].flatMap(([account, currencies]): [string, string][] => {
      const [only] = currencies;
      return currencies.size === 1 && only !== undefined ? [[account, only]] : [];
    });
    return new Map([...single, ...this.information]);
  }

  private noteRateOfOne(account: string, currency: string): void {
    const known = this.ratesOfOne.get(account) ?? new Set<string>();
    this.ratesOfOne.set(account, known.add(currency));
  }

  private addRecord(element: string, account: string, attributes: Attributes): void {
    const pairs = Object.entries(attributes).map(([name, value]): [string, string] => [name, decodeEntities(value)]);
    this.records.push(ibkrRecord(this.records.length + 1, element, [...pairs, ['accountId', account]]));
  }
}

/** Takes a whole answer apart; one that is cut off or no XML is refused with the line where it breaks. */
export const readFlexDocument = (text: string): FlexReading => {
  const valid = XMLValidator.validate(text, { allowBooleanAttributes: false });
  if (valid !== true) return { ok: false, reason: valid.err.msg, line: valid.err.line };
  // Entities are decoded above, so that a definition inside the file can never be expanded.
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    parseTagValue: false,
    processEntities: false,
  });
  const walk = new FlexWalk();
  for (const node of parser.parse(text) as readonly XmlNode[]) walk.walk(node, '');
  for (const { values } of walk.records) if (values.account) walk.accounts.add(values.account);
  const { records, accounts, name } = walk;
  return { ok: true, trades: { records, accounts: [...accounts], name, baseCurrency: walk.baseCurrency(), skipped: [] } };
};
