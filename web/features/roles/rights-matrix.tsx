import { type GrantableRight, grantableRightsByArea } from '#shared/grantable.ts';
import { type Profile, profileHasRight, profiles } from '#shared/permissions.ts';
import type { Role } from '#shared/roles/contract.ts';
import { areasText, rightsText } from '#web/entities/roles/rights.text.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { RightCheckCell } from './check-cell.tsx';
import { grantableRightsAreas } from './rights-field.tsx';
import { rolesText } from './roles.text.ts';

/** A profile or a role. */
interface Holding {
  id: string;
  name: string;
  holds: (right: GrantableRight) => boolean;
}

const ofRole = ({ id, name, rights }: Role): Holding => ({
  id: `role-${id}`,
  name,
  holds: (right) => rights.includes(right),
});

function MatrixRow({ right, columns }: { right: GrantableRight; columns: readonly Holding[] }) {
  const { name, line } = useText(rightsText[right]);
  return (
    <tr>
      <th scope="row" title={line}>
        {name}
      </th>
      {columns.map(({ id, holds }) => (
        <RightCheckCell key={id} holds={holds(right)} />
      ))}
    </tr>
  );
}

/** Which rights the three profiles and each role hold, made of the table that the server decides by. */
export function RightsMatrix({ roles }: { roles: readonly Role[] }) {
  const text = useText(rolesText);
  const area = useText(areasText);
  const ofThe = (profile: Profile): Holding => ({
    id: profile,
    name: text[profile],
    holds: (right) => profileHasRight(profile, right),
  });
  const columns = [...profiles.map(ofThe), ...roles.map(ofRole)];
  return (
    <>
      <p className="matrix-hint meta">{text.matrixHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways by keyboard */}
      <section className="matrix" aria-label={text.matrix} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.right}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" title={name}>
                  <span className="truncate">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          {grantableRightsAreas.map((id) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {area[id]}
                </th>
              </tr>
              {grantableRightsByArea[id].map((right) => (
                <MatrixRow key={right} right={right} columns={columns} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}
