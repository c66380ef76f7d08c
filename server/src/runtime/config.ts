/** The environment's settings, checked at start (read-config.ts) and never read again. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  /** The origin of the site without a final slash, for links in mails. */
  readonly publicUrl: string;
  /** At least 32 bytes; signs cookies' cross-site tokens and links. */
  readonly secretKey: string;
  readonly demo: boolean;
  readonly orgCode: 'EA' | 'IRL';
  readonly smtpUrl: string | undefined;
  /** Without a mail server: an administrator reads the mails in the app, with working links. On in a demo. */
  readonly mailsOnScreen: boolean;
  readonly stripe:
    { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string | undefined } | undefined;
  /** A national register that is asked by number and date of birth. */
  readonly register: { readonly url: string; readonly key: string | undefined } | undefined;
  /** A ranking site: the address of its bests, the page of an athlete, and the parameter for the number. */
  readonly ranking:
    { readonly url: string; readonly profileUrl: string | undefined; readonly parameter: string } | undefined;
  readonly sentryDsn: string | undefined;
  /** The store of files: a file: address of a folder, or an s3: address of a bucket; undefined means dataDir. */
  readonly storageUrl: string | undefined;
  /** The number of proxies in front, or their networks; forwarded addresses are counted from the right. */
  readonly trustProxy: number | readonly string[];
  /** Opens /metrics to requests with this token; without one only callers on this machine may read them. */
  readonly metricsToken: string | undefined;
  /** The operator of this installation, as the privacy notice names it, and its contact for data protection. */
  readonly operatorName: string | undefined;
  readonly privacyContact: string | undefined;
  /** The address for reports of security faults: a mailto: or https: address, for security.txt. */
  readonly securityContact: string | undefined;
  readonly loginByQuery: boolean;
  readonly rateLimits: boolean;
};
