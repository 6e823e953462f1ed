// A test that dies must not leave servers behind.
process.once('disconnect', () => process.exit(1));
