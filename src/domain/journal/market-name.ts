/** The name under which a journal counts a market. */
import { instrumentOf } from '@/domain/market/resolve-instrument';

/** The instrument where it is known ('MNQ' for MNQZ6), else the symbol in capitals. */
export const marketName = (symbol: string): string => instrumentOf(symbol)?.symbol ?? symbol.trim().toUpperCase();
