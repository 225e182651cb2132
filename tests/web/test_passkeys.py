"""Passkeys in the browser, with Chromium's virtual authenticator."""

import itertools

import pytest
from playwright.sync_api import expect

from server.test_players import PASSWORD
from web.accessibility import violations
from web.accounts import create_account, is_told

NUMBERS = itertools.count()
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def named(site):
    """The address of the site with a name: a passkey cannot belong to 127.0.0.1."""
    return site.url.replace("127.0.0.1", "localhost")


def with_authenticator(who, **options):
    """Give a visitor's page a device that makes passkeys."""
    devtools = who.context.new_cdp_session(who.page)
    devtools.send("WebAuthn.enable")
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR | options})
    return who


def create_with_passkey(who):
    """Create an account without a password; its name."""
    account = f"keyed.{next(NUMBERS)}"
    who.open("/account")
    form = who.find("sign-in")
    form.get_by_text("Create account", exact=True).first.click()
    form.get_by_label("Account name").fill(account)
    who.find("by-passkey").click()
    expect(who.find("recovery-code")).to_be_visible()
    who.find("new-code").get_by_role("button", name="I have saved it").click()
    return account


def sign_out(who):
    is_told(who)
    who.page.get_by_role("button", name="Sign out", exact=True).first.click()
    expect(who.find("sign-in")).to_be_visible()


def test_an_account_is_made_and_entered_with_a_passkey(visit, named):
    who = with_authenticator(visit(size="phone", name="Ada", url=named))
    account = create_with_passkey(who)
    expect(who.find("passkeys").get_by_role("listitem")).to_have_count(1)
    sign_out(who)
    who.find("by-passkey").click()
    expect(who.page.get_by_text(f"You are signed in as {account}")).to_be_visible()
    expect(who.find("sessions")).to_contain_text("By passkey")


@pytest.mark.long
def test_a_passkey_is_added_to_an_account_with_a_password_and_deleted(visit, named):
    who = with_authenticator(visit(name="Ada", url=named))
    create_account(who)
    panel = who.find("passkeys")
    panel.get_by_label("Your password").fill(PASSWORD)
    panel.get_by_role("button", name="Add a passkey").click()
    expect(panel.get_by_text("The passkey is added.")).to_be_visible()
    panel.get_by_role("button", name="Delete the passkey").click()
    expect(panel.get_by_role("listitem")).to_have_count(0)


def test_a_passkey_confirms_where_there_is_no_password(visit, named):
    who = with_authenticator(visit(name="Ada", url=named))
    create_with_passkey(who)
    form = who.find("change-password")
    expect(form.get_by_role("heading", name="Set a password")).to_be_visible()
    form.get_by_label("New password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(form.get_by_text("Your new password is set")).to_be_visible()
    expect(form.get_by_role("heading", name="Change password")).to_be_visible()


def test_a_device_that_gives_no_passkey_changes_nothing(visit, named):
    who = with_authenticator(visit(name="Ada", url=named), isUserVerified=False)
    who.open("/account")
    who.find("by-passkey").click()
    expect(who.find("sign-in").get_by_role("alert")).to_contain_text("Your device has given no passkey")


def test_a_page_without_passkeys_says_so_and_offers_passwords(visit):
    """127.0.0.1 is no name."""
    who = visit(language="fr")
    who.open("/account")
    expect(who.find("sign-in").get_by_text("Les clés d’accès ne sont pas utilisables ici")).to_be_visible()
    expect(who.find("by-passkey")).to_have_count(0)
    expect(who.find("sign-in").get_by_label("Mot de passe")).to_be_visible()


@pytest.mark.long
def test_passkeys_pass_the_accessibility_checker(visit, named, axe):
    who = with_authenticator(visit(size="phone", name="Ada", url=named))
    create_with_passkey(who)
    expect(who.find("passkeys").get_by_role("listitem")).to_have_count(1)
    assert violations(who, axe) == []
