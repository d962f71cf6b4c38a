/** The terms of use, with the risk disclosure they refer to and who is the partner in the contract. */
import riskPage from '/content/legal/risk-disclosure.md';
import page from '/content/legal/terms.md';
import { OperatorBox } from './operator-box';
import { ReadingPage } from './reading-page';
import { RiskDisclosure, riskDisclosureId } from './risk-disclosure';

const TermsPage = () => (
  <ReadingPage
    screen="terms"
    page={page}
    keywords={['terms', 'risk disclosure', 'liability', 'subscription']}
    further={[
      { id: riskDisclosureId, text: riskPage.title },
      { id: 'operator', text: 'Who runs this site' },
    ]}
  >
    <RiskDisclosure page={riskPage} />
    <OperatorBox />
  </ReadingPage>
);

export default TermsPage;
