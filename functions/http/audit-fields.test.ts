import { expect, test } from 'vitest';
import { fieldNames } from '#web/api/field-names.text.ts';
import { auditFieldNames } from '#web/features/audit/field-names.text.ts';
import { type AuditFieldTreatment, auditFields } from './audit-fields.ts';

const named = { ...fieldNames, ...auditFieldNames };

test.each(Object.entries<AuditFieldTreatment>(auditFields))(
  'the audit screen has a name for each recorded field of: %s',
  (_, { values, host = [], changed = [] }) => {
    expect([...values, ...host, ...changed].filter((field) => !named[field])).toEqual([]);
  },
);
