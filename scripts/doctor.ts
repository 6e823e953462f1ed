import { operatorEnv, runTool } from './operator-env';

const labels = { ok: '  ok    ', look: '  look  ', broken: 'BROKEN  ' } as const;

/** `npm run doctor`: what works, what does not, and what to do about it. Ends with 1 when something is broken. */
await runTool(async () => {
  const env = operatorEnv();
  // In production Payload would bring the database up to date; the doctor only looks.
  Object.assign(process.env, { NODE_ENV: 'test' });
  process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true';
  const [{ examine }, { missingFrom }, { openForDoctor }] = await Promise.all([
    import('../cms/doctor/examine'),
    import('../cms/doctor/missing'),
    import('../cms/doctor/open'),
  ]);
  const payload = await openForDoctor(env);
  const findings = await examine({ env, payload, now: new Date(), forwarded: null, thorough: true });
  for (const { about, state, says, todo, how } of findings) {
    console.log(`${labels[state]}${about}: ${says}.`);
    if (todo) console.log(`        → ${todo}`);
    if (how) console.log(`          ${how}`);
  }
  await payload?.destroy();
  const bad = findings.filter(({ state }) => state === 'broken').length;
  const missing = missingFrom(findings);
  const allWell = missing.length
    ? `Nothing is broken. Please look at: ${missing.join(', ')}.`
    : 'Everything works.';
  console.log(bad ? `\n${bad} to mend.` : `\n${allWell}`);
  process.exit(bad ? 1 : 0);
});
