import type { Brand } from './brand.ts';

/** Row ids: numeric, positive, and distinct types, so that the compiler prevents mixing them up. */
export type AthleteId = Brand<number, 'AthleteId'>;
export type AreaId = Brand<number, 'AreaId'>;
export type AgeGroupId = Brand<number, 'AgeGroupId'>;
export type ClubId = Brand<number, 'ClubId'>;
export type CompetitionId = Brand<number, 'CompetitionId'>;
export type CompEventId = Brand<number, 'CompEventId'>;
export type EntryId = Brand<number, 'EntryId'>;
/** The id of what a line sells, of any kind: ids of all kinds come from one sequence. */
export type LineId = EntryId;
export type EventDefId = Brand<number, 'EventDefId'>;
export type EventGroupId = Brand<number, 'EventGroupId'>;
export type LocationId = Brand<number, 'LocationId'>;
export type OrderId = Brand<number, 'OrderId'>;
export type OrgId = Brand<number, 'OrgId'>;
export type PaymentId = Brand<number, 'PaymentId'>;
export type PriceId = Brand<number, 'PriceId'>;
export type TeamId = Brand<number, 'TeamId'>;
/** One start list: a round of an event group with its units. */
export type StartListId = Brand<number, 'StartListId'>;
/** One race, heat, pool or field flight. */
export type UnitId = Brand<number, 'UnitId'>;
/** One place on a start list. */
export type StartId = Brand<number, 'StartId'>;
export type UserId = Brand<number, 'UserId'>;
