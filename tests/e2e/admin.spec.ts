/** The admin screens in a browser: packs with conflicts, undo and index; people, messages and the log. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { another, button, dialog, expectSaved, heading, openPack, paste, putPack, question, save, unique } from './admin-desk';
import { openAs } from './people';
import { asOwner, documentsAddress, packsAddress, rootAddress } from './owner-token';
import { expectNoViolations } from './accessibility';

test.describe('packs', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, 'admin@demo.test', '/packs');
  });

  test('a new pack opens a page on a member’s open screen, and closes it again', async ({ page, browser, baseURL }) => {
    const guest = await another(browser, baseURL ?? '');
    await openAs(guest, 'guest@demo.test', '/home');
    const calculator = guest.getByRole('main').getByRole('link', { name: 'Calculator', exact: true });
    await expect(calculator).toHaveCount(0);

    const name = unique('Desk');
    await page.getByRole('button', { name: 'New pack' }).click();
    await dialog(page).getByLabel('Name').fill(name);
    await button(page, 'Create the pack').click();
    await expect(heading(page, name)).toBeVisible();
    await page.getByLabel(/^Calculator/u).check();
    await paste(page, 'Guest@Demo.test');
    await button(page, 'Add 1 to the pack').click();
    await expect(page.getByText('Changes are not saved yet')).toBeVisible();
    await save(page);
    await expectSaved(page);
    await expect(calculator).toBeVisible();

    await button(page, 'Remove guest@demo.test').click();
    await save(page);
    await expect(calculator).toHaveCount(0);
    await guest.context().close();
  });

  test('pasted lines are answered one by one, and the bad ones stay to be corrected @complete', async ({ page, baseURL }) => {
    await openPack(page, await putPack(baseURL ?? '', ['kim@example.org'], ['IA']));
    await paste(page, 'ana@example.org\nlea martin@example.fr\nKim <KIM@example.org>\nana@example.org, noor@example');
    const lines = page.getByRole('list', { name: 'Pasted lines' }).getByRole('listitem');
    await expect(lines).toHaveCount(5);
    await expect(lines.nth(1)).toContainText('has a space');
    await expect(lines.nth(2)).toContainText('already in this pack');
    await expect(lines.nth(3)).toContainText('already on line 1');
    await expect(lines.nth(4)).toContainText('the part after @ has no dot');
    await expect(page.getByText('1 will be added, 2 are duplicates, 2 need a correction.')).toBeVisible();
    await expectNoViolations(page);
    await button(page, 'Go to line 2').click();
    await expect(page.getByLabel('Paste addresses, one per line')).toBeFocused();
    await button(page, 'Add the 1 valid ones').click();
    await expect(page.getByLabel('Paste addresses, one per line')).toHaveValue('lea martin@example.fr\nnoor@example');
    await expect(page.getByText('not saved yet', { exact: true })).toHaveCount(1);
  });

  test('a save from a stale copy shows the other change, and whoever was removed stays removed @complete', async ({
    page,
    browser,
    baseURL,
  }) => {
    const id = await putPack(baseURL ?? '', ['ben@example.org', 'eva@example.org'], ['IA']);
    await openPack(page, id);
    await paste(page, 'zoe@example.org');
    await button(page, 'Add 1 to the pack').click();

    const other = await another(browser, baseURL ?? '');
    await openAs(other, 'admin@demo.test', '/packs');
    await openPack(other, id);
    await button(other, 'Remove eva@example.org').click();
    await other.getByLabel(/^Maps/u).check();
    await save(other);
    await expectSaved(other);

    await expect(page.getByText('Another admin has changed this pack since you began.')).toBeVisible();
    await save(page);
    await expect(dialog(page).getByText('Removed eva@example.org')).toBeVisible();
    await expect(dialog(page).getByText('Opened Maps')).toBeVisible();
    await expect(dialog(page).getByText('Added zoe@example.org').first()).toBeVisible();
    await expectNoViolations(page);
    await button(page, 'Save both changes').click();
    await expectSaved(page);
    expect(await asOwner('GET', packsAddress(baseURL ?? '', id))).toMatchObject({
      revision: 3,
      allowedEmails: ['ben@example.org', 'zoe@example.org'],
      allowedPages: ['Maps', 'IA'],
    });
    await other.context().close();
  });

  test('renaming, deleting and undoing keep what they say they keep @complete', async ({ page, baseURL }) => {
    const id = await putPack(baseURL ?? '', ['ben@example.org'], ['IA']);
    await openPack(page, id);
    await button(page, 'Rename').click();
    const name = unique('Renamed');
    await dialog(page).getByLabel('Name').fill(name);
    await button(page, 'Rename the pack').click();
    await expect(heading(page, name)).toBeVisible();

    await button(page, 'Delete').click();
    await expect(question(page)).toContainText('1 person loses what only this pack opens');
    await expectNoViolations(page);
    await button(page, 'Delete the pack').click();
    await expect(page.getByText(`${name} was deleted`)).toBeVisible();
    expect(await asOwner('GET', packsAddress(baseURL ?? '', id))).toBeNull();

    await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('The last change was undone')).toBeVisible();
    expect(await asOwner('GET', packsAddress(baseURL ?? '', id))).toMatchObject({ name, allowedEmails: ['ben@example.org'], revision: 1 });
    expect(await asOwner('GET', rootAddress(baseURL ?? '', 'memberships/ben@example%252Eorg'))).toMatchObject({ [id]: true });
  });

  test('what a person sees is explained with the packs that open it @complete', async ({ page }) => {
    await page.getByLabel('Email address to explain').fill('MEMBER@demo.test');
    const answer = page.locator('section').filter({ hasText: 'What does this person see?' });
    await expect(answer.getByText('Sessions and Calendar', { exact: true })).toBeVisible();
    await expect(answer.getByText(/^In one pack\./u)).toBeVisible();
    await expect(answer.getByText('not an admin')).toBeVisible();
  });

  test('a broken index is repaired by the button @complete', async ({ page, baseURL }) => {
    const id = await putPack(baseURL ?? '', ['ben@example.org'], ['IA']);
    await expect(page.getByText(/Agrees with the packs|It agrees with the packs now/u)).toBeVisible();
    await asOwner('PUT', rootAddress(baseURL ?? '', `memberships/ben@example%252Eorg/${id}`), null);
    await button(page, 'Check and rebuild').click();
    await expect(page.getByText(/1 entry repaired/u)).toBeVisible();
    expect(await asOwner('GET', rootAddress(baseURL ?? '', 'memberships/ben@example%252Eorg'))).toMatchObject({ [id]: true });
  });

  test('a damaged pack says what is wrong with it and is whole after saving @complete', async ({ page, baseURL }) => {
    const id = unique('gold');
    await asOwner('PUT', packsAddress(baseURL ?? '', id), { allowedEmails: ['BEN@example.org', 'nobody'], allowedPages: ['IA', 'home'] });
    await page.goto(`/packs?pack=${id}`);
    await expect(page.getByText('Not an address: nobody. Saving leaves it out.')).toBeVisible();
    await expectNoViolations(page);
    await save(page);
    await expectSaved(page);
    expect(await asOwner('GET', packsAddress(baseURL ?? '', id))).toMatchObject({
      allowedEmails: ['ben@example.org'],
      allowedPages: ['IA'],
      revision: 1,
    });
  });

  test('without any pack the first one is offered @complete', async ({ page, baseURL }) => {
    const kept = await asOwner('GET', rootAddress(baseURL ?? '', 'packs'));
    await asOwner('PUT', rootAddress(baseURL ?? '', 'packs'), null);
    try {
      await expect(page.getByText('No packs yet')).toBeVisible();
      await expectNoViolations(page);
      await button(page, 'Create the pack “All tools”').click();
      await expect(heading(page, 'All tools')).toBeVisible();
      await expect(page.getByText('11 of 11')).toBeVisible();
    } finally {
      await asOwner('PUT', rootAddress(baseURL ?? '', 'packs'), kept);
    }
  });

  test('unsaved changes are not left behind without a question @complete', async ({ page }) => {
    await page.getByLabel(/^Maps/u).click();
    await page.getByRole('link', { name: 'Administration', exact: true }).click();
    await expect(question(page)).toContainText('Leave without saving?');
    await button(page, 'Keep editing').click();
    await expect(page.getByText('Changes are not saved yet')).toBeVisible();
    await button(page, 'Discard').click();
    await page.getByRole('link', { name: 'Administration', exact: true }).click();
    await page.waitForURL('**/account');
  });
});

test.describe('people', () => {
  test.beforeEach(async ({ page }) => {
    await openAs(page, 'admin@demo.test', '/account');
  });

  const manage = async (page: Page, email: string, deed: string): Promise<void> => {
    await button(page, `Manage ${email}`).click();
    await dialog(page).getByRole('button', { name: deed, exact: true }).click();
  };

  test('an admin is made and unmade, and both are in the log @complete', async ({ page }) => {
    await expectNoViolations(page);
    await manage(page, 'guest@demo.test', 'Make admin');
    await expectNoViolations(page);
    await question(page).getByRole('button', { name: 'Make admin' }).click();
    await expect(page.getByText('guest@demo.test is an admin now')).toBeVisible();
    await manage(page, 'guest@demo.test', 'Take admin rights');
    await question(page).getByRole('button', { name: 'Take admin rights' }).click();
    await expect(page.getByText('guest@demo.test is no longer an admin')).toBeVisible();

    await page.getByRole('tab', { name: 'Audit log' }).click();
    const log = page.getByRole('region', { name: 'Audit log' });
    await expect(log.getByText('Made guest@demo.test an admin').first()).toBeVisible();
    await expect(log.getByText('Took the admin rights of guest@demo.test').first()).toBeVisible();
    await expectNoViolations(page);
  });

  test('a suspended member keeps the dashboard only, until reactivated @complete', async ({ page, browser, baseURL }) => {
    const member = await another(browser, baseURL ?? '');
    await openAs(member, 'member@demo.test', '/home');
    const sessions = member.getByRole('main').getByRole('link', { name: /Sessions/u });
    await expect(sessions.first()).toBeVisible();
    await manage(page, 'member@demo.test', 'Suspend');
    await question(page).getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('member@demo.test is suspended')).toBeVisible();
    await member.goto('/sessions');
    await expect(member.getByText('Closed while your account is suspended')).toBeVisible();
    expect(await asOwner('GET', rootAddress(baseURL ?? '', 'users/demo-member/status'))).toBe('suspended');
    await manage(page, 'member@demo.test', 'Reactivate');
    await question(page).getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText('member@demo.test is active again')).toBeVisible();
    await member.context().close();
  });

  test('nobody can take the owner’s rights @complete', async ({ page }) => {
    await button(page, 'Manage admin@demo.test').click();
    await expect(dialog(page)).toContainText('The owner can’t be suspended');
    await expect(dialog(page).getByRole('button')).toHaveCount(1);
  });

  test('half a change is listed and finished @complete', async ({ page, baseURL }) => {
    await asOwner('PUT', rootAddress(baseURL ?? '', 'users/demo-guest/status'), 'suspended');
    await expect(page.getByText(/guest@demo.test was being suspended/u)).toBeVisible();
    await expectNoViolations(page);
    await button(page, 'Finish the suspension').click();
    await expect(page.getByText('guest@demo.test is suspended')).toBeVisible();
    await expect(page.getByText(/guest@demo.test was being suspended/u)).toHaveCount(0);
    await manage(page, 'guest@demo.test', 'Reactivate');
    await question(page).getByRole('button', { name: 'Reactivate' }).click();
    await expect(page.getByText('guest@demo.test is active again')).toBeVisible();
  });

  test('contact messages are read, answered by mail and deleted @complete', async ({ page, baseURL }) => {
    const name = unique('Ana');
    const text = (stringValue: string) => ({ stringValue });
    await asOwner('PATCH', documentsAddress(baseURL ?? '', `contactMessages/${name}`), {
      fields: {
        name: text(name),
        email: text('ana@example.org'),
        subject: text('Two questions & more'),
        text: text('First line\nSecond <b>line</b>'),
        createdAt: { timestampValue: new Date().toISOString() },
      },
    });
    await page.getByRole('tab', { name: 'Contact messages' }).click();
    const message = page.getByRole('listitem').filter({ hasText: name });
    await expect(message).toContainText('Second <b>line</b>');
    await expect(message.getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
      'href',
      /^mailto:ana@example\.org\?subject=Re%3A%20Two%20questions%20%26%20more&body=/u,
    );
    await expectNoViolations(page);
    await message.getByRole('button', { name: `Delete the message of ${name}` }).click();
    await button(page, 'Delete the message').click();
    await expect(page.getByText('The message was deleted')).toBeVisible();
    await expect(message).toHaveCount(0);
  });
});

test('a member finds neither screen @complete', async ({ page }) => {
  await openAs(page, 'trader@demo.test', '/home');
  for (const path of ['/packs', '/account']) {
    await page.goto(path);
    await expect(page.getByText('For admins only')).toBeVisible();
  }
});
