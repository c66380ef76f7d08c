import { createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

type Session = {
  readonly id: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
  readonly backTo: string;
  paid: boolean;
};
type Account = { readonly id: string; readonly name: string; readonly backTo: string; ready: boolean };
type Answer = { readonly json: object } | { readonly page: string } | { readonly goTo: string };

/**
 * A stand-in for the card provider on this machine: its interface as the server calls it, and its two pages as people
 * see them.
 */
export class CardProvider {
  static readonly webhookSecret = 'whsec_stand_in_of_the_journeys';
  /** The charges, in whole pence, and their accounts. */
  readonly charged: { readonly account: string; readonly amount: number }[] = [];
  readonly #sessions = new Map<string, Session>();
  readonly #accounts = new Map<string, Account>();
  /** Answers by idempotency key: the same key gets the same answer. */
  readonly #answered = new Map<string, object>();
  readonly #server = http.createServer((request, response) => void this.#serve(request, response));
  #site = '';

  /** Listens on a free port and returns the environment that a server needs to use it. */
  async open(): Promise<Record<string, string>> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: CardProvider.webhookSecret,
      STRIPE_API_BASE: this.#origin,
    };
  }

  /** Sets the site that gets signed events. */
  tells(site: string): void {
    this.#site = site;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  get #origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = this.#answered.get(key);
    const answer = known ? { json: known } : await this.#answer(request, new URLSearchParams(body));
    if ('goTo' in answer) return void response.writeHead(303, { location: answer.goTo }).end();
    if ('page' in answer) return void response.writeHead(200, { 'content-type': 'text/html' }).end(answer.page);
    if (key !== '') this.#answered.set(key, answer.json);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json));
  }

  async #answer(request: http.IncomingMessage, sent: URLSearchParams): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '', this.#origin);
    const id = /^\/(?:pay|open|v1\/accounts|v1\/checkout\/sessions)\/([^/]+)$/.exec(pathname)?.[1] ?? '';
    const isPost = request.method === 'POST';
    if (pathname.startsWith('/pay/')) return isPost ? this.#pay(id) : this.#payPage(id);
    if (pathname.startsWith('/open/')) return isPost ? this.#fillIn(id) : openPage;
    if (pathname.startsWith('/v1/checkout/sessions'))
      return { json: isPost ? this.#newSession(sent, request.headers) : this.#sessionOf(id) };
    if (pathname === '/v1/account_links') return { json: this.#link(sent) };
    return { json: isPost ? this.#newAccount(sent) : accountOf(this.#accounts.get(id)) };
  }

  #payPage(id: string): Answer {
    const session = this.#sessions.get(id);
    return { page: session ? form('Pay by card', `Pay ${(session.amount / 100).toFixed(2)}`) : 'No such payment' };
  }

  #newAccount(sent: URLSearchParams): object {
    const account = {
      id: `acct_${randomUUID().slice(0, 12)}`,
      name: sent.get('business_profile[name]') ?? '',
      backTo: '',
      ready: false,
    };
    this.#accounts.set(account.id, account);
    return accountOf(account);
  }

  #link(sent: URLSearchParams): object {
    const account = this.#accounts.get(sent.get('account') ?? '');
    if (account) this.#accounts.set(account.id, { ...account, backTo: sent.get('return_url') ?? '' });
    return { object: 'account_link', url: `${this.#origin}/open/${account?.id ?? ''}` };
  }

  #fillIn(id: string): Answer {
    const account = this.#accounts.get(id);
    if (account) account.ready = true;
    return { goTo: account?.backTo ?? '/' };
  }

  #newSession(sent: URLSearchParams, headers: http.IncomingHttpHeaders): object {
    const account = String(headers['stripe-account'] ?? '');
    const price = (field: string): string => sent.get(`line_items[0][price_data][${field}]`) ?? '';
    const session = {
      id: `cs_${randomUUID().slice(0, 12)}`,
      account,
      amount: Number(price('unit_amount')),
      currency: price('currency'),
      backTo: sent.get('success_url') ?? '',
      paid: false,
    };
    this.#sessions.set(session.id, session);
    return this.#sessionOf(session.id);
  }

  #sessionOf(id: string): object {
    const session = this.#sessions.get(id);
    if (!session) return { error: { message: 'No such session' } };
    return {
      id,
      object: 'checkout.session',
      url: `${this.#origin}/pay/${id}`,
      status: session.paid ? 'complete' : 'open',
      payment_status: session.paid ? 'paid' : 'unpaid',
      currency: session.currency,
      amount_total: session.amount,
      payment_intent: session.paid
        ? {
            id: `pi_${id}`,
            object: 'payment_intent',
            status: 'succeeded',
            latest_charge: { id: `ch_${id}`, object: 'charge', amount_refunded: 0 },
          }
        : null,
    };
  }

  /** Charges the card, tells the site by a signed event, and sends the person back to where they came from. */
  async #pay(id: string): Promise<Answer> {
    const session = this.#sessions.get(id);
    if (!session) return { page: 'No such payment' };
    if (!session.paid) this.charged.push({ account: session.account, amount: session.amount });
    session.paid = true;
    const event = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      account: session.account,
      data: { object: this.#sessionOf(id) },
    });
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', CardProvider.webhookSecret).update(`${at}.${event}`).digest('hex');
    await fetch(`${this.#site}/wp-json/e4s/v5/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
      body: event,
    });
    return { goTo: session.backTo };
  }
}

const accountOf = (account: Account | undefined): object => ({
  id: account?.id ?? '',
  object: 'account',
  charges_enabled: account?.ready === true,
  business_profile: { name: account?.name ?? '' },
});
const form = (title: string, button: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1><form method="post"><button>${button}</button></form></html>`;
const openPage: Answer = { page: form('Open your account', 'Agree and finish') };
