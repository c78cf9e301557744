import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPlanCatalogue } from '@ers/core';
import { expect } from 'chai';
import { ConfigError } from './env.ts';
import { readPlanCatalogue } from './plan-catalogue.ts';

describe('readPlanCatalogue', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ers-plans-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function file(text: string): string {
    const path = join(folder, 'plans.json');
    writeFileSync(path, text);
    return path;
  }

  function violationsOf(path: string): string[] {
    try {
      readPlanCatalogue(path);
    } catch (error) {
      if (error instanceof ConfigError) return error.violations;
      throw error;
    }
    return [];
  }

  it('is the built-in table where no file is named', () => {
    expect(readPlanCatalogue(undefined)).to.deep.equal(defaultPlanCatalogue);
  });

  it('replaces what the file names and keeps the rest', () => {
    const plans = readPlanCatalogue(
      file('{"Basic": {"requests": 9, "webhooks": true}, "Scale": {"explanations": null}}'),
    );
    expect(plans).to.deep.equal({
      ...defaultPlanCatalogue,
      Basic: { ...defaultPlanCatalogue.Basic, requests: 9, webhooks: true },
      Scale: { ...defaultPlanCatalogue.Scale, explanations: null },
    });
  });

  it('names the plan and the field of every violation', () => {
    const path = file(
      '{"Basic": {"requests": -1, "requets": 5}, "Growth": {"units_per_minute": 0, "grace": null}}',
    );
    const violations = violationsOf(path);
    expect(violations).to.have.length(4);
    for (const field of ['Basic.requests', 'requets', 'Growth.units_per_minute', 'Growth.grace']) {
      expect(violations.filter((line) => line.startsWith(path) && line.includes(field))).to.have.length(1);
    }
  });

  it('refuses a plan that does not exist', () => {
    const path = file('{"Gold": {}}');
    expect(violationsOf(path)).to.have.length(1);
    expect(violationsOf(path)[0]).to.match(/plans\.json: .*Gold/);
  });

  it('names a file that is missing or no JSON', () => {
    const missing = join(folder, 'none.json');
    expect(violationsOf(missing)).to.deep.equal([`cannot read JSON from ${missing}`]);
    const broken = file('{');
    expect(violationsOf(broken)).to.deep.equal([`cannot read JSON from ${broken}`]);
  });
});
