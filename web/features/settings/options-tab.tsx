import type { CompanyWithHours } from '#shared/companies/company.ts';
import { integrationSettings } from '#shared/setting-values.ts';
import { useCan, useUser } from '#web/api/session.ts';
import { useText } from '#web/ui/language/use-text.ts';
import { ChoiceOption } from './choice-option.tsx';
import { Entrances } from './entrances.tsx';
import { EntryOption } from './entry-option.tsx';
import { HolidaysOption } from './holidays-option.tsx';
import { IdleOption } from './idle-option.tsx';
import { NameOption } from './name-option.tsx';
import { OptionGroup } from './option-row.tsx';
import { optionsText } from './options.text.ts';
import { settingsText } from './settings.text.ts';
import { SignUpPlanOption } from './sign-up-plan-option.tsx';
import { SwitchOption } from './switch-option.tsx';
import { TimeZoneOption } from './time-zone-option.tsx';

/** The company that runs the platform holds the settings of the public pages. */
const platformCompany = 1;
const graceDays = Array.from({ length: 31 }, (_, days) => ({ value: String(days), text: String(days) }));
const lateLimits = [15, 30, 60, 120, 240, 720, 1440].map((minutes) => ({
  value: String(minutes),
  text: minutes < 60 ? `${minutes} min` : `${minutes / 60} h`,
}));
const trialDays = ['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, text: value }));

function OperatorOptions() {
  const text = useText(settingsText);
  const { companyId } = useUser();
  return (
    <>
      {companyId === platformCompany && (
        <OptionGroup title={text.platform}>
          <SwitchOption name="allowregister" />
          <SwitchOption name="viewregister" />
          <ChoiceOption name="trial" choices={trialDays} />
          <SignUpPlanOption />
          <ChoiceOption name="graceDays" choices={graceDays} />
        </OptionGroup>
      )}
      <OptionGroup title={text.integrations}>
        {integrationSettings.map((name) => (
          <EntryOption key={name} name={name} />
        ))}
      </OptionGroup>
    </>
  );
}

/** All settings of the company, each with a description. */
export function OptionsTab({ company }: { company: CompanyWithHours }) {
  const text = useText(settingsText);
  const option = useText(optionsText);
  const user = useUser();
  const can = useCan();
  return (
    <>
      <OptionGroup title={text.company}>
        <NameOption name={company.name} companyId={company.id} />
      </OptionGroup>
      <OptionGroup title={text.service}>
        <SwitchOption name="sendGreetingAccepted" />
        <SwitchOption name="sendMsgTransfTicket" />
        <SwitchOption name="onlyAssigneeWrites" />
        <SwitchOption name="showTyping" />
        <SwitchOption name="userRating" />
        <IdleOption />
        <SwitchOption name="closeUnanswered" />
        {user.company.plan.useSchedules && <ChoiceOption name="scheduleLateMinutes" choices={lateLimits} />}
      </OptionGroup>
      <OptionGroup title={text.bot}>
        <ChoiceOption
          name="scheduleType"
          choices={[
            { value: 'disabled', text: option.scheduleTypeDisabled },
            { value: 'queue', text: option.scheduleTypeQueue },
            { value: 'company', text: option.scheduleTypeCompany },
          ]}
        />
        <SwitchOption name="sendGreetingMessageOneQueues" />
        <ChoiceOption name="chatBotType" choices={[{ value: 'text', text: option.chatBotTypeText }]} />
        <SwitchOption name="CheckMsgIsGroup" />
        <SwitchOption name="call" />
        <SwitchOption name="rejectCalls" />
        <ChoiceOption
          name="customerLanguage"
          choices={[
            { value: 'pt', text: option.customerLanguagePt },
            { value: 'en', text: option.customerLanguageEn },
            { value: 'es', text: option.customerLanguageEs },
          ]}
        />
      </OptionGroup>
      <OptionGroup title={text.team}>
        <SwitchOption name="userCreation" />
        <ChoiceOption
          name="sideMenu"
          choices={[
            { value: 'automatic', text: option.sideMenuAutomatic },
            { value: 'open', text: option.sideMenuOpen },
            { value: 'folded', text: option.sideMenuFolded },
          ]}
        />
      </OptionGroup>
      <OptionGroup title={text.calendar}>
        <TimeZoneOption timeZone={company.timeZone} />
        <HolidaysOption holidays={company.holidays} timeZone={company.timeZone} />
      </OptionGroup>
      {can('settings:write') && (
        <OptionGroup title={text.entrances}>
          <Entrances />
        </OptionGroup>
      )}
      {user.super && <OperatorOptions />}
    </>
  );
}
