import './start/seed-command.ts';
