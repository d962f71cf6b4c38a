/** Everything that is timed inside one process. Each section is run when it is asked for, since they take seconds. */
import { benchAssistant } from './assistant';
import { benchBacktest } from './backtest';
import { benchFindings } from './findings';
import { benchImports } from './imports';
import { benchIndicators } from './indicators';
import { benchJournal } from './journal';
import { benchNotes } from './notes';
import { benchPropDesk } from './prop-desk';
import { benchRules } from './rules';
import { benchSessions } from './sessions';

export { withCalibratedBudgets } from './calibrated-budgets';
export { calibrationOf, calibrationRounds } from './calibration';
export { deliveryBackend } from './delivery-backend';
export { medianOfRuns } from './median-of-runs';

export const sections: Readonly<Record<string, (root: string) => unknown>> = {
  rules: benchRules,
  journal: benchJournal,
  propDesk: benchPropDesk,
  indicators: benchIndicators,
  backtest: benchBacktest,
  sessions: benchSessions,
  imports: benchImports,
  findings: benchFindings,
  notes: benchNotes,
  assistant: benchAssistant,
};
