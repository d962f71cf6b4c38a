/** What the product stands for, and who runs this copy of it. */
import page from '/content/legal/about.md';
import { OperatorBox } from './operator-box';
import { ReadingPage } from './reading-page';

const AboutPage = () => (
  <ReadingPage
    screen="about"
    page={page}
    keywords={['about', 'principles', 'Sextant']}
    further={[{ id: 'operator', text: 'Who runs this site' }]}
  >
    <OperatorBox />
  </ReadingPage>
);

export default AboutPage;
