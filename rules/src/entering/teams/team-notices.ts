/** Returns the notice after saving a team (TEAM-16). */
export const teamSavedText = (name: string): string => `Team: ${name} saved.`;
/** The notice after deleting a team (TEAM-17). */
export const teamDeletedText = 'Team deleted.';
