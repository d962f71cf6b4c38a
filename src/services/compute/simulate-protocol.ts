/** What pages ask the simulation worker and what they hear back. It names the work; the domain does it. */
import type { EdgeInput, EdgeSize } from '@/domain/risk/edge-size';
import type { EquitySimulation, EquitySimulationOutcome } from '@/domain/risk/simulate-equity';
import type { PropFirmSimulation, PropFirmSimulationOutcome } from '@/domain/risk/simulate-prop-firm';

export type EquityQuestion = Omit<EquitySimulation, 'onProgress'>;
export type PropFirmQuestion = Omit<PropFirmSimulation, 'onProgress'>;

export type SimulateRequest =
  | { readonly kind: 'equity'; readonly question: EquityQuestion }
  | { readonly kind: 'prop firm'; readonly question: PropFirmQuestion }
  | { readonly kind: 'edge'; readonly question: EdgeInput };

export type SimulateAnswer =
  | { readonly kind: 'equity'; readonly outcome: EquitySimulationOutcome }
  | { readonly kind: 'prop firm'; readonly outcome: PropFirmSimulationOutcome }
  | { readonly kind: 'edge'; readonly outcome: EdgeSize };
