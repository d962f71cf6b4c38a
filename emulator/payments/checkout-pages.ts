/** The checkout that the person is sent to: pay, a card that is refused, or leave. */
import type { IncomingMessage } from 'node:http';
import type { LocalAnswer } from '../hosting/hosting';
import { readBody } from '../webchannel/read-body';
import { buttons, dollars, page, seeOther } from './page';
import type { SoldPrice } from './billing';
import type { Provider } from './provider';
import type { CheckoutSession, PaymentBooks } from './state';

export interface CheckoutOptions {
  readonly books: PaymentBooks;
  readonly provider: Provider;
  readonly prices: ReadonlyMap<string, SoldPrice>;
  readonly beforeCharge: () => void;
}

/** What a form of these pages asks for; null for anything else. */
export const actionOf = async (request: IncomingMessage): Promise<string | null> => {
  const body = await readBody(request);
  return body.ok ? new URLSearchParams(body.text).get('action') : null;
};

const unknownCheckout = page('This checkout doesn’t exist', '<p>Go back to Sextant and press the button again.</p>', 404);

const checkoutPage = ({ id }: CheckoutSession, { term, amountCents }: SoldPrice, problem = ''): LocalAnswer =>
  page(
    'Checkout',
    `<h2>All tools, ${dollars(amountCents)} a ${term}</h2>
<p>Renews every ${term} until you cancel. Prices are before tax; here there is none.</p>
${problem === '' ? '' : `<p class="problem" role="alert">${problem}</p>`}
${buttons(`/__/checkout/pay/${id}`, [
  ['pay', `Pay ${dollars(amountCents)}`],
  ['decline', 'Pay with a card that is declined'],
  ['close', 'Back without paying'],
])}`,
  );

export const answerCheckout = async (options: CheckoutOptions, request: IncomingMessage, id: string): Promise<LocalAnswer> => {
  const { books, provider, prices, beforeCharge } = options;
  const session = books.state().sessions.get(id);
  const sold = session === undefined ? undefined : prices.get(session.price);
  if (session === undefined || sold === undefined) return unknownCheckout;
  if (request.method !== 'POST') {
    return session.status === 'complete'
      ? page('This is paid already', `<p>Nothing is charged again. <a href="${session.successUrl}">Back to Sextant</a></p>`)
      : checkoutPage(session, sold);
  }
  const action = await actionOf(request);
  if (action === 'close') return seeOther(session.cancelUrl);
  if (action !== 'pay' && action !== 'decline') return checkoutPage(session, sold);
  beforeCharge();
  switch (provider.pay(id, action === 'pay' ? 'good' : 'declined')) {
    case 'paid':
      return seeOther(session.successUrl);
    case 'refused':
      return checkoutPage(session, sold, 'Your card was declined. Nothing was charged.');
    case 'already':
      return checkoutPage(session, sold, 'You have a subscription already. Nothing was charged.');
    case 'unknown':
      return unknownCheckout;
  }
};
