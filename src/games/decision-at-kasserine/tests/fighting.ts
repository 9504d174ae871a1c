// Tests import from fighting.fixture.ts; this goes as soon as none asks for the old name.
export * from './fighting.fixture.ts';
