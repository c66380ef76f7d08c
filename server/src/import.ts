import './start/import-command.ts';
