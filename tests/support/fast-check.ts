import fc from 'fast-check';

// Equal cases in each run: a property that fails for one case in a million fails where somebody looks for that case,
// and not in another change. `PROPERTY_SEED` tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_130) });

export { default } from 'fast-check';
