import { days, later } from '@startline/rules/time';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../kernel/kernel.ts';
import { Refusal } from '../kernel/refuse.ts';

const PATH = '/.well-known/security.txt';
/** The validity of a copy; under a year, as RFC 9116 asks. */
const HOLDS = days(180);

/** Mounts the address for reporting security faults (RFC 9116), from SECURITY_CONTACT. */
export function serveSecurityTxt(app: FastifyInstance, { config, now }: Pick<Kernel, 'config' | 'now'>): void {
  app.get(PATH, (_, reply) => {
    if (config.securityContact === undefined)
      throw new Refusal(
        'not-found',
        'No address is set here for reporting vulnerabilities. Write to the operator of this site.',
      );
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(later(now(), HOLDS)).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}${PATH}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
