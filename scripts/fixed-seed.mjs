// Makes property tests try the same cases every time, so that a failed run can be repeated. FC_SEED=NUMBER tries
// others.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 20_261_120) });
