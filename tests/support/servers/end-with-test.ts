// A test that crashes must not leave servers behind.
process.once('disconnect', () => process.exit(1));
