export const EventsStep = () => null;
