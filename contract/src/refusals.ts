/**
 * Every expected "no" the server can say: errNo on the wire and the true HTTP status (ENV-OPEN-01).
 * Numbers are stable, documented in docs/guide/errors.md, and never reused.
 */
export const refusals = {
  'not-logged-in': { errNo: 1001, status: 401 },
  'wrong-login': { errNo: 1002, status: 401 },
  'not-allowed': { errNo: 1003, status: 403 },
  'not-found': { errNo: 1004, status: 404 },
  'bad-input': { errNo: 1005, status: 400 },
  'too-many-requests': { errNo: 1006, status: 429 },
  'cross-site': { errNo: 1007, status: 403 },
  'body-too-large': { errNo: 1008, status: 413 },
  'unsupported-media': { errNo: 1009, status: 415 },
  'busy': { errNo: 1010, status: 503 },
  'database-gone': { errNo: 1011, status: 503 },
  'key-missing': { errNo: 1012, status: 400 },
  'key-in-flight': { errNo: 1013, status: 409 },
  'key-other-body': { errNo: 1014, status: 422 },
  'method-not-allowed': { errNo: 1015, status: 405 },
  'second-factor-needed': { errNo: 1016, status: 401 },
  'key-expired': { errNo: 1017, status: 410 },
  'password-refused': { errNo: 1018, status: 400 },
  'changed-meanwhile': { errNo: 1019, status: 409 },
  'account-exists': { errNo: 1030, status: 409 },
  'entry-blocked': { errNo: 2001, status: 409 },
  'basket-changed': { errNo: 2002, status: 409 },
  'hold-ended': { errNo: 2003, status: 409 },
  'basket-refused': { errNo: 2004, status: 409 },
  'has-children': { errNo: 2005, status: 409 },
  'already-paid': { errNo: 2006, status: 409 },
  'not-payable-by-cheque': { errNo: 2007, status: 409 },
  'not-cancellable': { errNo: 2008, status: 409 },
  'performance-refused': { errNo: 2009, status: 400 },
  'athlete-refused': { errNo: 2010, status: 409 },
  'priority-code-needed': { errNo: 2011, status: 409 },
  'wrong-priority-code': { errNo: 2012, status: 409 },
  'card-refused': { errNo: 3001, status: 402 },
  'payments-off': { errNo: 3002, status: 409 },
  'bad-signature': { errNo: 3003, status: 400 },
  'bug': { errNo: 9000, status: 500 },
} as const satisfies Record<string, { errNo: number; status: number }>;

export type RefusalCode = keyof typeof refusals;
