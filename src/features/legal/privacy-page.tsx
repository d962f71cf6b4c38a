/** The privacy policy, and who answers for it. */
import page from '/content/legal/privacy.md';
import { OperatorBox } from './operator-box';
import { ReadingPage } from './reading-page';

const PrivacyPage = () => (
  <ReadingPage
    screen="privacy"
    page={page}
    keywords={['privacy', 'personal data', 'export', 'deletion']}
    further={[{ id: 'operator', text: 'Who runs this site' }]}
  >
    <OperatorBox />
  </ReadingPage>
);

export default PrivacyPage;
