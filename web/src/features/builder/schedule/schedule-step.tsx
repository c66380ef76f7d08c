export const ScheduleStep = () => null;
