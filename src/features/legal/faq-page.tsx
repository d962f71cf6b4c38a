/** Questions and answers, in sections; search engines get them as data. */
import page from '/content/legal/faq.md';
import { questionsOf } from './questions-of';
import { ReadingPage } from './reading-page';

const questions = questionsOf(page);

const FaqPage = () => (
  <ReadingPage screen="faq" page={page} questions={questions} keywords={['questions', 'answers', 'trading journal', 'data']} />
);

export default FaqPage;
