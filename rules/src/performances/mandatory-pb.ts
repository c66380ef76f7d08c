/** Where a mandatory PB can be set; undefined is 'not said here' (PB-32). */
export type MandatoryPbSettings = {
  readonly event: boolean | undefined;
  readonly competition: boolean | undefined;
  readonly config: boolean;
};

/** The event decides, then the competition, then the app config. */
export const isPbMandatory = ({ event, competition, config }: MandatoryPbSettings): boolean => event ?? competition ?? config;
