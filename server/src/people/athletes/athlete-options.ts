/** The fields of an athlete's record besides its columns (ATH-04). */
export type AthleteOptions = {
  readonly noEntryReason: string;
  readonly emergency: { readonly name: string; readonly tel: string; readonly relationship: string };
  readonly socials: { readonly tiktok: string; readonly instagram: string; readonly facebook: string };
  readonly coach: string;
  readonly trainingGroup: string;
  readonly genericCompAthleteEntities: string[];
};

const text = (from: unknown, key: string): string => {
  const value = typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : '';
};

/** Reads the stored options; missing ones are empty. */
export function readOptions(stored: Record<string, unknown>): AthleteOptions {
  const { emergency, socials, genericCompAthleteEntities: entities } = stored;
  return {
    noEntryReason: text(stored, 'noEntryReason'),
    emergency: {
      name: text(emergency, 'name'),
      tel: text(emergency, 'tel'),
      relationship: text(emergency, 'relationship'),
    },
    socials: {
      tiktok: text(socials, 'tiktok'),
      instagram: text(socials, 'instagram'),
      facebook: text(socials, 'facebook'),
    },
    coach: text(stored, 'coach'),
    trainingGroup: text(stored, 'trainingGroup'),
    genericCompAthleteEntities: Array.isArray(entities)
      ? entities.filter((one): one is string => typeof one === 'string')
      : [],
  };
}
