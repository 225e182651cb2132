"""Signing in where people look for it, and forgotten passwords, in the browser."""

import zipfile

import pytest
from playwright.sync_api import expect

from server.mailbox import PUBLIC_URL, link_in, mailing_server
from server.test_players import PASSWORD
from web.accessibility import violations
from web.accounts import create_account, is_told, sign_in
from web.tables import begin
from web.visitors import SIZES, every_language, every_size

NEW = "quite another password"


@pytest.fixture(scope="module")
def mailing(tmp_path_factory, post):
    """A site that sends e-mails. Its links name another address, which the tests replace by the real one."""
    with mailing_server(tmp_path_factory.mktemp("mailing"), post, sessions_per_hour=10**6) as started:
        yield started


def forget(who):
    who.open("/")
    who.find("sign-in-link").click()
    who.page.get_by_role("link", name="Forgotten password?").click()


def is_new_password_set(who):
    expect(who.page.get_by_text("Your new password is set")).to_be_visible()
    return who.find("recovery-code").inner_text()


@every_size
@pytest.mark.parametrize(("language", "text"), [("en", "Sign in"), ("fr", "Connexion")])
def test_sign_in_is_in_the_top_bar(visit, size, language, text):
    who = visit(size=size, language=language)
    who.open("/")
    link = who.find("sign-in-link")
    expect(link).to_have_text(text)
    box = link.bounding_box()
    assert box["x"] + box["width"] <= SIZES[size]["width"]
    assert link.locator("span").evaluate("element => element.scrollWidth <= element.clientWidth"), "the text is cut"
    link.click()
    expect(who.find("sign-in")).to_be_visible()


@pytest.mark.long
@every_size
def test_a_password_is_replaced_by_the_recovery_code(visit, size):
    account, code = create_account(visit(size=size, name="Ada"))
    who = visit(size=size, name="Ada")
    forget(who)
    expect(who.find("send-link")).to_have_count(0)  # this site sends no e-mails
    form = who.find("by-code")
    form.get_by_label("Account name").fill(account)
    form.get_by_label("Recovery code").fill(code.lower())
    form.get_by_label("New password").fill(NEW)
    form.get_by_role("button", name="Set new password").click()
    assert is_new_password_set(who) != code
    other = visit(size=size)
    sign_in(other, account, NEW)


@pytest.mark.long
@every_size
def test_a_password_is_replaced_by_the_link_of_an_e_mail(visit, mailing, post, size):
    account, _code = create_account(visit(size=size, name="Ada", url=mailing.url), **{"E-mail": f"{size}@example.org"})
    who = visit(size=size, url=mailing.url)
    forget(who)
    form = who.find("send-link")
    form.get_by_label("Account name or e-mail").fill(f"{size}@example.org")
    form.get_by_role("button", name="Send the link").click()
    expect(form.get_by_text("the link is on its way")).to_be_visible()
    message = post.next()
    assert account in message.get_content()
    who.open(link_in(message).removeprefix(PUBLIC_URL))
    expect(who.page).to_have_url(f"{mailing.url}/account/password")  # the token stays in no history
    who.find("by-link").get_by_label("New password").fill(NEW)
    who.find("by-link").get_by_role("button", name="Set new password").click()
    is_new_password_set(who)
    other = visit(size=size, url=mailing.url)
    sign_in(other, account, NEW)


@pytest.mark.long
def test_a_signed_in_player_renews_the_code_and_signs_out(visit):
    who = visit(name="Ada")
    _account, code = create_account(who)
    form = who.find("recovery")
    form.get_by_label("Your password").fill(PASSWORD)
    form.get_by_role("button", name="New recovery code").click()
    expect(who.find("recovery-code")).not_to_have_text(code)
    who.find("new-code").get_by_role("button", name="I have saved it").click()
    is_told(who)
    who.page.get_by_role("button", name="Sign out", exact=True).first.click()
    expect(who.find("sign-in-link")).to_have_text("Sign in")
    expect(who.find("sign-in")).to_be_visible()


@pytest.mark.long
@every_size
def test_a_password_is_changed_and_another_device_is_signed_out(visit, size):
    who, other = visit(size=size, name="Ada"), visit(size=size)
    account, _code = create_account(who)
    sign_in(other, account, PASSWORD)
    form = who.find("change-password")
    form.get_by_label("Your password").fill(PASSWORD)
    form.get_by_label("New password").fill(NEW)
    form.get_by_role("button").click()
    expect(form.get_by_text("Your new password is set")).to_be_visible()
    assert other.context.request.get(f"{other.url}/api/me").status == 401
    assert who.api("me")["account"] == account


@pytest.mark.long
@every_size
def test_sessions_are_listed_and_one_is_ended(visit, size):
    who, other = visit(size=size, name="Ada"), visit(size=size)
    account, _code = create_account(who)
    sign_in(other, account, PASSWORD)
    who.open("/account")
    panel = who.find("sessions")
    expect(panel.get_by_role("listitem")).to_have_count(2)
    expect(panel.get_by_text("this device")).to_have_count(1)
    panel.get_by_role("button", name="Sign out “Chrome, Linux”").click()
    expect(panel.get_by_role("listitem")).to_have_count(1)
    assert other.context.request.get(f"{other.url}/api/me").status == 401


@pytest.mark.long
def test_a_guest_s_games_come_along_to_the_account(visit):
    account, _code = create_account(visit(name="Ada"))
    who = visit(name="Guest")
    begin(who, "dice-stars")
    table = who.table()
    sign_in(who, account, PASSWORD)
    assert table in [game["id"] for game in who.api("my/games")["tables"]]


@pytest.mark.long
def test_the_data_of_a_player_are_downloaded(visit):
    who = visit(name="Ada")
    create_account(who)
    with who.page.expect_download() as download:
        who.find("your-data").get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "astragal-export.zip"
    assert zipfile.is_zipfile(download.value.path())


@every_size
def test_an_account_is_deleted_after_a_clear_question(visit, size):
    who = visit(size=size, name="Ada")
    create_account(who)
    who.find("your-data").get_by_role("button", name="Delete account").click()
    form = who.find("delete-form")
    expect(form.get_by_text("This cannot be undone")).to_be_visible()
    button = form.get_by_role("button", name="Delete for good")
    form.get_by_label("Your password").fill(PASSWORD)
    expect(button).to_be_disabled()
    form.get_by_label("I understand").check()
    button.click()
    expect(who.page.get_by_text("Everything is deleted.")).to_be_visible()
    expect(who.find("sign-in-link")).to_have_text("Sign in")
    expect(who.find("my-name")).to_have_value("")
    assert who.context.request.get(f"{who.url}/api/me").status == 401


@pytest.mark.long
def test_a_guest_deletes_their_data_by_keyboard(visit):
    who = visit(name="Ada")
    who.open("/account")
    who.page.get_by_role("button", name="Save the name").click()
    is_told(who)
    who.find("your-data").get_by_role("button", name="Delete my data").focus()
    who.page.keyboard.press("Enter")
    form = who.find("delete-form")
    form.get_by_label("I understand").focus()
    who.page.keyboard.press("Space")
    who.page.keyboard.press("Tab")
    who.page.keyboard.press("Enter")
    expect(who.page.get_by_text("Everything is deleted.")).to_be_visible()


@pytest.mark.long
@every_language
def test_the_account_page_fits_a_narrow_phone(visit, language):
    who = visit(size="phone", name="Ada")
    create_account(who)
    who.page.set_viewport_size({"width": 360, "height": 800})
    if language == "fr":
        who.page.evaluate(
            "localStorage.astragal = JSON.stringify({...JSON.parse(localStorage.astragal), language: 'fr'})"
        )
    who.open("/account")
    expect(who.find("sessions").get_by_role("listitem")).to_have_count(1)
    assert who.page.evaluate("document.documentElement.scrollWidth") == 360


def test_account_pages_pass_the_accessibility_checker(visit, mailing, axe):
    who = visit(name="Ada", url=mailing.url)
    ready = {"/account/password#token": "by-link", "/account": "sign-in", "/account/password": "by-code"}
    for path, form in ready.items():
        who.open(path)
        expect(who.find(form)).to_be_visible()
        assert violations(who, axe) == []
    create_account(who)
    expect(who.find("recovery")).to_be_visible()
    assert violations(who, axe) == []
    who.find("your-data").get_by_role("button", name="Delete account").click()
    expect(who.find("delete-form")).to_be_visible()
    assert violations(who, axe) == []
    who.page.keyboard.press("Escape")
    who.page.emulate_media(color_scheme="dark")
    expect(who.find("sessions").get_by_role("listitem")).to_have_count(1)
    assert violations(who, axe) == []
