import type { CompanyWithHours } from '#shared/companies/company.ts';
import { settingChoices } from '#shared/setting-values.ts';
import { useUser } from '#web/api/session.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { useText } from '#web/ui/language/use-text.ts';
import { useAddressSearch } from '#web/ui/lists/use-address-search.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ChoiceOption } from './choice-option.tsx';
import { TypedSettingOption } from './entry-option.tsx';
import { type SettingOption, settingGroupsFor } from './option-groups.ts';
import { OptionGroup } from './option-row.tsx';
import { OptionSearch, searchedWords } from './option-search.ts';
import { settingsScreenText } from './settings.text.ts';
import { SwitchOption } from './switch-option.tsx';

function Control({ option, company }: { option: SettingOption; company: CompanyWithHours }) {
  if (option.Draw) return <option.Draw company={company} />;
  const { key, choices } = option;
  const values = settingChoices(key);
  if (values?.includes('enabled')) return <SwitchOption name={key} />;
  return choices || values ? <ChoiceOption name={key} choices={choices} /> : <TypedSettingOption name={key} />;
}

/** All options of the company that the user may change, each with a description, and a search among them. */
export function OptionsTab({ company }: { company: CompanyWithHours }) {
  const text = useText(settingsScreenText);
  const { search, setSearch } = useAddressSearch();
  return (
    <div className="options">
      <SearchField label={text.searchOptions} value={search} onChange={setSearch} />
      <OptionSearch value={searchedWords(search)}>
        {settingGroupsFor(useUser()).map(({ title, options }) => (
          <OptionGroup key={title} title={text[title]}>
            {options.map((option) => (
              <Control key={option.key} option={option} company={company} />
            ))}
          </OptionGroup>
        ))}
      </OptionSearch>
      <div className="options-none">
        <EmptyState title={text.noOption} />
      </div>
    </div>
  );
}
