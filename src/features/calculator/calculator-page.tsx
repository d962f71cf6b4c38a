/** The screen /calculator. It knows whose rates are kept; the desk does the rest. */
import { account } from '@/services/session/session';
import { useLive } from '@/ui/hooks/use-live';
import { CalculatorDesk } from './calculator-desk';

const CalculatorPage = () => {
  const person = useLive(account);
  return person === null ? null : <CalculatorDesk key={person.uid} uid={person.uid} />;
};

export default CalculatorPage;
